import { spawnSync } from 'node:child_process'

/** What the registry knows of holes in what people run: sentences, or undefined when it does not answer. */
export function knownHoles(root: string): string[] | undefined {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  })
  try {
    const { vulnerabilities } = JSON.parse(stdout) as { vulnerabilities?: Record<string, { severity: string; range: string }> }
    if (vulnerabilities === undefined) return undefined
    return Object.entries(vulnerabilities)
      .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
      .map(([name, { severity, range }]) => `${name} ${range} has a hole of severity ${severity}`)
  } catch {
    return undefined
  }
}
