import { Resolver } from 'node:dns/promises'

declare module '../../kernel/process/app-context.ts' {
  interface FeatureServices {
    readonly sso: SsoServices
  }
}

/** Reads the TXT records of a name, each as one text; none when the name has no such record now. */
export type ResolveTxt = (name: string) => Promise<readonly string[]>

export interface SsoServices {
  readonly resolveTxt: ResolveTxt
}

const TIMEOUT_MS = 3_000
const TRIES = 2

const systemResolveTxt: ResolveTxt = async name => {
  try {
    const records = await new Resolver({ timeout: TIMEOUT_MS, tries: TRIES }).resolveTxt(name)
    return records.map(parts => parts.join(''))
  } catch {
    // A name without records, a server that fails, and no server at all prove nothing alike.
    return []
  }
}

export const makeSsoServices = (resolveTxt: ResolveTxt = systemResolveTxt): SsoServices => ({ resolveTxt })
