import type { SimulatorMessage } from '@recado/contract'
import { parseWhatsAppText, plainText } from '@recado/domain'

/** Characters of a text that are worth showing where it is only quoted. */
const MAX_SUMMARY_LENGTH = 200

/** A message in one line, without marks: its words, else the name of its file, else nothing. */
export const messageSummary = ({ text, fileName }: Pick<SimulatorMessage, 'text' | 'fileName'>): string =>
  plainText(parseWhatsAppText(text.slice(0, MAX_SUMMARY_LENGTH))) || fileName
