import { spawnSync } from 'node:child_process'

/**
 * Known vulnerabilities of what people run, from the registry: sentences, or undefined when it does not
 * answer.
 */
export function findVulnerabilities(root: string): string[] | undefined {
  const { stdout } = spawnSync(
    'npm',
    ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000'],
    {
      cwd: root,
      encoding: 'utf8',
      timeout: 60_000,
    },
  )
  try {
    const { vulnerabilities } = JSON.parse(stdout) as {
      vulnerabilities?: Record<string, { severity: string; range: string }>
    }
    if (vulnerabilities === undefined) return undefined
    return Object.entries(vulnerabilities)
      .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
      .map(([name, { severity, range }]) => `${name} ${range} has a vulnerability of severity ${severity}`)
  } catch {
    return undefined
  }
}
