import { z } from 'zod'
import { cleanName } from '../clean-name.ts'
import { VISIBLE } from '../fields.ts'
import { LIMITS } from '../limits.ts'

const AT_MOST_MAX = new RegExp(`^.{0,${LIMITS.personNameMax}}$`, 'su')
/**
 * The name of a customer or group as people write it: what a channel stores of a profile is valid here, so that a form
 * takes back what it was given. Spec: behaviour 19 "Names".
 */
export const personName = z
  .string('required')
  .overwrite(name => cleanName(name, Infinity))
  .regex(VISIBLE, 'required')
  .regex(AT_MOST_MAX, 'tooLong')
