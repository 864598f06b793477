import type { SimulatorMessage } from '@recado/contract'
import { parseWhatsAppText, plainText } from '@recado/domain'

/** Maximum characters of a quoted text. */
const MAX_SUMMARY_LENGTH = 200

/** A message in one line, without formatting: its text, else its file name, else empty. */
export const messageSummary = ({ text, fileName }: Pick<SimulatorMessage, 'text' | 'fileName'>): string =>
  plainText(parseWhatsAppText(text.slice(0, MAX_SUMMARY_LENGTH))) || fileName
