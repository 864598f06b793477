// Checks commit messages: the hook .githooks/commit-msg passes the file of one, `npm run commits -- REV`
// checks all since a revision.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { countChangedLines } from './commits/changed-lines.ts'
import { messageFaults } from './commits/message-rules.ts'

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

interface Commit {
  readonly name: string
  readonly message: string
  readonly changedLines: number
}

function stagedCommit(file: string): Commit {
  return {
    name: 'This commit',
    message: readFileSync(file, 'utf8'),
    changedLines: countChangedLines(git('diff', '--cached', '-M', '--numstat')),
  }
}

function commitsSince(revision: string): Commit[] {
  return git('rev-list', '--no-merges', '--reverse', `${revision}..HEAD`)
    .split('\n')
    .filter(Boolean)
    .map(hash => ({
      name: hash.slice(0, 9),
      message: git('show', '-s', '--format=%B', hash).trimEnd(),
      changedLines: countChangedLines(git('show', '-M', '--numstat', '--format=', hash)),
    }))
}

const [argument = 'HEAD~1'] = process.argv.slice(2)
const commits = existsSync(argument) ? [stagedCommit(argument)] : commitsSince(argument)
const faults = commits.flatMap(({ name, message, changedLines }) =>
  messageFaults(message, changedLines).map(fault => `${name}: ${fault}`),
)
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
}
