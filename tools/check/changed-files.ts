import { execFileSync } from 'node:child_process'

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/**
 * The files that differ from a revision, new ones included. Without a revision: what is not committed or,
 * where all is, the last commit.
 */
export function changedFiles(base?: string): { files: string[]; since: string } {
  const since = (revision: string): string[] => [
    ...new Set([
      ...git('diff', '--name-only', revision),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ]
  if (base !== undefined) return { files: since(base), since: base }
  const open = since('HEAD')
  return open.length > 0 ? { files: open, since: 'HEAD' } : { files: since('HEAD~1'), since: 'HEAD~1' }
}
