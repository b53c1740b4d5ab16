# SPDX-FileCopyrightText: 2026 The Waybill developers
# SPDX-License-Identifier: Apache-2.0
"""Reads the history of a repository through git's plumbing."""
import dataclasses
import fnmatch
import pathlib
import subprocess


@dataclasses.dataclass
class Commit:
    id: str
    parents: list
    title: str
    body: str
    added: list = dataclasses.field(default_factory=list)  # of the wanted files: (path, object name)


class Repository:
    """A repository in a folder of fetched ones: "owner+name" or "owner+name/repo", bare or not."""

    def __init__(self, folder, name):
        base = pathlib.Path(folder) / name.replace("/", "+")
        self.name = name
        self.git_dir = next((path for path in (base / "repo", base / "repo/.git", base, base / ".git")
                             if (path / "HEAD").is_file()), None)

    def git(self, *arguments, feed=None):
        done = subprocess.run(["git", f"--git-dir={self.git_dir}", *arguments], input=feed, stdout=subprocess.PIPE, check=True)
        return done.stdout

    def commits(self, first_parent, globs=()):
        """From newest to oldest; with `globs`, only commits that add such files, and which they add."""
        arguments = ["log", "HEAD", "--format=%x1e%H%x1f%P%x1f%s%x1f%b%x1d"]
        arguments += ["--first-parent", "-m"] if first_parent else ["--no-merges"]
        if globs:
            arguments += ["--raw", "--no-renames", "--abbrev=40", "--diff-filter=A", "--", *(f":(glob){glob}" for glob in globs)]
        for record in self.git(*arguments).decode(errors="replace").split("\x1e")[1:]:
            head, _, files = record.partition("\x1d")
            commit_id, parents, title, body = head.split("\x1f", 3)
            commit = Commit(commit_id, parents.split(), title, body)
            for line in files.strip().split("\n"):
                if line.startswith(":"):
                    meta, path = line.split("\t", 1)
                    commit.added.append((path, meta.split()[3]))
            if len(commit.parents) > 0:
                yield commit

    def touched(self, commits):
        """Commit -> the paths that it changes against its first parent."""
        feed = "".join(f"{commit.id} {commit.parents[0]}\n" for commit in commits).encode()
        out = self.git("diff-tree", "--stdin", "-r", "--no-renames", "--name-only", "-z", feed=feed) if feed else b""
        paths, current = {}, None
        wanted = {commit.id for commit in commits}
        for word in out.decode(errors="replace").replace("\n", "\0").split("\0"):
            if word in wanted:
                current = paths.setdefault(word, [])
            elif word and current is not None:
                current.append(word)
        return paths

    def texts(self, objects):
        """Object name -> text of many blobs at once; what a partial clone lacks is left out."""
        wanted = sorted(set(objects))
        out = self.git("cat-file", "--batch", feed=("\n".join(wanted) + "\n").encode()) if wanted else b""
        texts, at = {}, 0
        while at < len(out):
            end = out.index(b"\n", at)
            words = out[at:end].split()
            at = end + 1
            if len(words) == 3:
                size = int(words[2])
                texts[words[0].decode()] = out[at:at + size].decode(errors="replace")
                at += size + 1
        return texts

    def newest(self, globs):
        """The texts of the files that match at the newest commit."""
        listing = self.git("ls-tree", "-r", "HEAD").decode(errors="replace").splitlines()
        found = [line.split()[2] for line in listing if any(fnmatch.fnmatchcase(line.split("\t")[1], glob) for glob in globs)]
        return list(self.texts(found).values())
