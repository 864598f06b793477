/** An option that the customer may press. */
export interface OfferedChoice {
  readonly id: string
  readonly title: string
  readonly description?: string
}

/** The limits of a channel: the number of choices, and the characters of the text above them. */
export interface ChoiceLimits {
  readonly buttons: number
  readonly list: number
  readonly buttonsText?: number
  readonly listText?: number
}

export type ChoiceForm =
  | { readonly form: 'buttons' | 'list'; readonly text: string; readonly choices: readonly OfferedChoice[] }
  | { readonly form: 'text'; readonly text: string }

/**
 * The form in which choices leave: as wished where the channel takes it, else a list, else a numbered text;
 * the customer gets them in any case.
 */
export function choiceFormOf(
  text: string,
  wished: 'buttons' | 'list',
  choices: readonly OfferedChoice[],
  limits: ChoiceLimits,
): ChoiceForm {
  const fits = (form: 'buttons' | 'list'): boolean =>
    choices.length <= limits[form] && text.length <= (limits[`${form}Text`] ?? Number.POSITIVE_INFINITY)
  if (wished === 'buttons' && fits('buttons')) return { form: 'buttons', text, choices }
  if (fits('list')) return { form: 'list', text, choices }
  const lines = choices.map(({ title, description }, index) => `*${index + 1}* - ${description ?? title}`)
  return { form: 'text', text: [text, lines.join('\n')].filter(part => part !== '').join('\n\n') }
}
