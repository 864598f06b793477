/** Whether a number's end is masked for this user. */
const isMasked = (value: string): boolean => value.includes('*') && /\d/.test(value)

/**
 * The values that the composer may insert into a text. The server fills the rest when the message is sent:
 * names that are masked for the user, since the customer must not read asterisks, and values that contain
 * variables.
 */
export const clientVariables = (
  values: ReadonlyMap<string, string>,
  seesNumbers: boolean,
): ReadonlyMap<string, string> =>
  new Map(
    [...values].filter(([name, value]) => {
      if (value.includes('{{')) return false
      return seesNumbers || !(name === 'name' || name === 'firstName') || !isMasked(value)
    }),
  )
