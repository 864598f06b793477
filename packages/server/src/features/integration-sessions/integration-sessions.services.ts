import { Notifier } from '../../kernel/work/notifier.ts'

declare module '../../kernel/process/app-context.ts' {
  interface FeatureServices {
    readonly integrationSessions: IntegrationServices
  }
}

/** Wakes the worker of this process. */
export interface IntegrationServices {
  readonly requests: Notifier
}
export const makeIntegrationServices = (): IntegrationServices => ({ requests: new Notifier() })
