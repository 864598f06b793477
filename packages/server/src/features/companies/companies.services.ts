/** The process state of companies. */
interface CompanyServices {
  /** Companies that were seen as confirmed, which they stay, so that their messages cost no further read. */
  readonly confirmed: Set<number>
}
declare module '../../kernel/process/app-context.ts' {
  interface FeatureServices {
    readonly companies: CompanyServices
  }
}

export const makeCompanyServices = (): CompanyServices => ({ confirmed: new Set() })
