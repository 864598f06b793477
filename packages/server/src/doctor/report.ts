/** Result of a check. `skipped`: it does not apply to this installation. */
export interface Finding {
  readonly level: 'ok' | 'warn' | 'fail' | 'skipped'
  readonly text: string
}
export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warn = (text: string): Finding => ({ level: 'warn', text })
export const fail = (text: string): Finding => ({ level: 'fail', text })
export const skipped = (text: string): Finding => ({ level: 'skipped', text })

const MARKS = { ok: 'ok     ', warn: 'look   ', fail: 'FAILED ', skipped: '-      ' } as const
export const formatFinding = ({ level, text }: Finding): string => `${MARKS[level]} ${text}`

/** Runs a check; an exception is a failure with a one-line reason. */
export async function runCheck(
  what: string,
  check: () => Promise<Finding | readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return [await check()].flat()
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string }
    return [fail(`${what}: ${(message || code || 'it broke without a word').split('\n')[0] ?? ''}`)]
  }
}

/** Returns the last line, and the exit state. */
export function summarize(findings: readonly Finding[]): { readonly text: string; readonly isWell: boolean } {
  const count = (level: Finding['level']): number => findings.filter(one => one.level === level).length
  const [failed, looks] = [count('fail'), count('warn')]
  const isWell = failed === 0
  return {
    isWell,
    text: isWell
      ? `Nothing failed${looks > 0 ? `; ${looks} to look at` : ''}.`
      : `${failed} failed${looks > 0 ? `, ${looks} to look at` : ''}.`,
  }
}
