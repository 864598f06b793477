import type { SimulatorHub } from '@recado/channels/simulator'

declare module '../../kernel/process/app-context.ts' {
  interface FeatureServices {
    readonly simulator: SimulatorServices
  }
}

/** The simulated phones of this process, for their page; undefined where the simulator is off. */
export interface SimulatorServices {
  readonly hub: SimulatorHub | undefined
}
