/** The labels of the phones of a card; none when no phone has one. */
export const labelsOfCard = (labels: readonly string[]): { readonly labels?: readonly string[] } =>
  labels.some(label => label !== '') ? { labels } : {}

/** A phone of a card: the number by which the channel knows it wins over the text, which may lack country or area. */
export function phoneOfCard(text: string, channelNumber: string | undefined): string {
  const known = (channelNumber ?? '').replaceAll(/\D/gu, '')
  const isSame = text.trim().startsWith('+') && text.replaceAll(/\D/gu, '') === known
  return known === '' || isSame ? text : `+${known}`
}
