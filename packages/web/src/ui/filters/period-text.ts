/** `01/11 – 24/11`, one day as `24/11`; with the years unless all days are in the year of today. */
export function periodText({ from, to }: { from: string; to: string }, today: string): string {
  const isThisYear = [from, to].every(day => day.slice(0, 4) === today.slice(0, 4))
  const textOf = (day: string): string => {
    const [year = '', month = '', date = ''] = day.split('-')
    return isThisYear ? `${date}/${month}` : `${date}/${month}/${year.slice(2)}`
  }
  return from === to ? textOf(from) : `${textOf(from)} – ${textOf(to)}`
}
