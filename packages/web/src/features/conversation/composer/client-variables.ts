/** What stands for a number of which this person does not see the end. */
const isMasked = (value: string): boolean => value.includes('*') && /\d/.test(value)

/**
 * The values that the composer may put into a text. The rest stays as typed for the server, which fills what is left when the message is sent: names
 * that somebody sees masked, since the customer must not read asterisks, and values that would be read once more.
 */
export const clientVariables = (values: ReadonlyMap<string, string>, seesNumbers: boolean): ReadonlyMap<string, string> =>
  new Map(
    [...values].filter(([name, value]) => {
      if (value.includes('{{')) return false
      return seesNumbers || !(name === 'name' || name === 'firstName') || !isMasked(value)
    }),
  )
