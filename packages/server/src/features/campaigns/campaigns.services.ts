import { Notifier } from '../../kernel/work/notifier.ts'

/** The process state of campaigns. */
interface CampaignServices {
  /** A campaign may go on at once. */
  readonly wake: Notifier
}
declare module '../../kernel/process/app-context.ts' {
  interface FeatureServices {
    readonly campaigns: CampaignServices
  }
}

export const makeCampaignServices = (): CampaignServices => ({ wake: new Notifier() })
