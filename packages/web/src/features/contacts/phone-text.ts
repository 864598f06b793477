/**
 * A number as people read it: `+55 81 99234-0000` for Brazil, the digits in groups for the rest of the world.
 * Masked digits stay masked. What is no number, such as a name for a group, stays as it is.
 */
export function phoneText(number: string): string {
  if (!/^[\d*]{8,15}$/.test(number)) return number
  const brazil = /^(55)(\d{2})([\d*]{4,5})([\d*]{4})$/.exec(number)
  if (brazil) return `+${brazil[1]} ${brazil[2]} ${brazil[3]}-${brazil[4]}`
  return `+${number}`
}
