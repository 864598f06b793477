import { automation } from './automation.ts'
import { first } from './first.ts'
import { insight } from './insight.ts'
import { later } from './later.ts'
import { outreach } from './outreach.ts'
import { palette } from './palette.ts'
import { platform } from './platform.ts'
import { trial } from './trial.ts'

/** The whole catalogue. */
export const es = {
  ...first,
  ...later,
  ...automation,
  ...outreach,
  ...platform,
  ...insight,
  ...palette,
  ...trial,
} as const
