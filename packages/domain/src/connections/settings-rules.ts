import type { ConnectionSettings } from '@recado/contract'

/** The settings that depend on one another. */
export type DependentSettings = Pick<
  ConnectionSettings,
  | 'queueIds'
  | 'greetingMessage'
  | 'npsEnabled'
  | 'ratingMessage'
  | 'expiresTicketNPS'
  | 'sendIdQueue'
  | 'timeSendQueue'
  | 'expiresTicket'
  | 'timeInactiveMessage'
  | 'inactiveMessage'
  | 'lgpdMessage'
  | 'lgpdLink'
  | 'importOldMessages'
  | 'importStart'
  | 'importEnd'
>
type SettingsViolation = readonly [field: keyof DependentSettings, rule: string]

const isBlank = (text: string): boolean => text.trim() === ''

/**
 * Missing or contradictory settings, each by its field and a key of the catalogue `validation`. Spec:
 * administration 5 "Connection".
 */
export function validateConnectionSettings(settings: DependentSettings): readonly SettingsViolation[] {
  const { sendIdQueue, timeSendQueue, expiresTicket, timeInactiveMessage, importStart, importEnd } = settings
  const rules: readonly (readonly [is: boolean, ...SettingsViolation])[] = [
    [settings.queueIds.length > 1 && isBlank(settings.greetingMessage), 'greetingMessage', 'required'],
    [settings.npsEnabled && isBlank(settings.ratingMessage), 'ratingMessage', 'required'],
    [settings.npsEnabled && settings.expiresTicketNPS === 0, 'expiresTicketNPS', 'minutesRequired'],
    [Boolean(sendIdQueue) && timeSendQueue === 0, 'timeSendQueue', 'together'],
    [!sendIdQueue && timeSendQueue > 0, 'sendIdQueue', 'together'],
    [timeInactiveMessage > 0 && isBlank(settings.inactiveMessage), 'inactiveMessage', 'required'],
    [timeInactiveMessage > 0 && timeInactiveMessage >= expiresTicket, 'timeInactiveMessage', 'beforeClosing'],
    [settings.lgpdLink !== '' && isBlank(settings.lgpdMessage), 'lgpdMessage', 'required'],
    [settings.importOldMessages && importStart === null, 'importStart', 'required'],
    [importStart !== null && importEnd !== null && importEnd < importStart, 'importEnd', 'endsBefore'],
  ]
  return rules.flatMap(([is, ...problem]) => (is ? [problem] : []))
}
