import { Button, Group, MultiSelect } from '@mantine/core'
import { LIMITS, ROUTES, type Schedule } from '@recado/contract'
import { mayChangeSchedule, OFFERED_VARIABLES } from '@recado/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { useCheckedForm, type CheckedForm } from '../../../lib/form/checked-form.ts'
import { insertAtCaret } from '../../../lib/form/insert-at-caret.ts'
import { recordWithFile } from '../../../lib/form/record-with-file.ts'
import { call } from '../../../lib/http/api.ts'
import { EmojiPopoverButton } from '../../../ui/emoji/EmojiPopoverButton.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { FileField, type ChosenFile } from '../../../ui/form/FileField.tsx'
import { TimeField } from '../../../ui/form/TimeField.tsx'
import { connectionsQuery } from '../../connections/index.ts'
import { ContactPicker, type PickedContact } from '../../contacts/index.ts'
import { useAskAboutPast } from '../../../ui/form/use-ask-about-past.ts'
import { TemplateTextarea } from '../../../ui/form/TemplateTextarea.tsx'
import { AnswerFields } from './AnswerFields.tsx'
import { RepetitionFields } from './RepetitionFields.tsx'
import styles from './ScheduleForm.module.css'
import { TicketFields } from './TicketFields.tsx'
import { useLeaveDialog } from '../../../lib/form/unsaved-changes.ts'
import { bodyOf, checkValues, toScheduleValues, type ScheduleValues } from './schedule-values.ts'

export interface ScheduleFormProps {
  schedule: Schedule | undefined
  contact: PickedContact | null
  /** The day that was chosen for a new one. */
  day?: string | undefined
  /** The text and the connection of a new one. */
  text?: string | undefined
  whatsappId?: number | undefined
  onCancel: () => void
  onSaved: () => void
}

/** The picture that is stored; schedules take no other files. */
const storedFile = (schedule: Schedule | undefined): ChosenFile => ({
  chosen: null,
  name: schedule?.mediaName ?? null,
  url: schedule?.mediaPath ?? null,
  mime: schedule?.mediaPath ? 'image/png' : null,
})

async function saveSchedule(
  saved: Schedule | undefined,
  body: ReturnType<typeof bodyOf>,
  file: ChosenFile,
): Promise<void> {
  if (!saved) return void (await call(ROUTES.createSchedule, recordWithFile(body, file)))
  const params = { scheduleId: saved.id }
  await call(ROUTES.updateSchedule, { params, ...recordWithFile(body, file) })
  if (saved.mediaName !== null && file.name === null) await call(ROUTES.deleteScheduleMedia, { params })
}

/** The text, with emojis and variables. */
function MessageFields({ form, isFirst }: { form: CheckedForm<ScheduleValues>; isFirst: boolean }) {
  const t = useTranslations('schedules')
  const language = useLanguage(state => state.language)
  const textarea = useRef<HTMLTextAreaElement>(null)
  const insert = (symbol: string) =>
    form.setFieldValue('body', insertAtCaret(textarea.current, form.values.body, symbol))
  return (
    <>
      <TemplateTextarea
        ref={textarea}
        label={t('message')}
        description={t('messageHint')}
        required
        autoFocus={isFirst}
        data-autofocus={isFirst || undefined}
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('body')}
      />
      <Group gap="xs">
        <EmojiPopoverButton label={t('emoji')} onPick={insert} />
        {(['firstName', 'name', 'protocol'] as const).map(name => (
          <Button
            key={name}
            size="compact-sm"
            variant="light"
            onClick={() => insert(`{{${OFFERED_VARIABLES[language][name]}}}`)}
          >
            {t(`variables.${name}`)}
          </Button>
        ))}
      </Group>
    </>
  )
}

/** Saves the schedule; one for a time that is past leaves now, if that is meant. */
function useSaving(
  { schedule, onSaved }: ScheduleFormProps,
  form: CheckedForm<ScheduleValues>,
  file: ChosenFile,
) {
  const { timeZone } = useDates()
  const askAboutPast = useAskAboutPast()
  const { mutate, isPending } = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) => saveSchedule(schedule, body, file),
    onSuccess: onSaved,
    onError: error => void form.showServerErrors(error),
  })
  const submit = async (values: ScheduleValues): Promise<void> => {
    const body = bodyOf(values, timeZone)
    const sendAt = await askAboutPast(body.sendAt)
    if (sendAt !== null) mutate({ ...body, sendAt })
  }
  return { submit, isPending }
}

/** A message, its contact and its time. One that was sent is only shown. Spec: administration 5 "Schedule". */
export function ScheduleForm(props: ScheduleFormProps) {
  const { schedule, contact: given, day, text, whatsappId, onCancel } = props
  const t = useTranslations('schedules')
  const actions = useTranslations('actions')
  const leave = useLeaveDialog()
  const { timeZone } = useDates()
  const { data: connections = [] } = useQuery(connectionsQuery)
  const [contact, setContact] = useState<PickedContact | null>(
    schedule ? { ...schedule.contact, number: '' } : given,
  )
  const [file, setFile] = useState(() => storedFile(schedule))
  const [now] = useState(() => new Date())
  const form = useCheckedForm<ScheduleValues>(
    values => checkValues(values, timeZone),
    toScheduleValues(schedule, { contactId: given?.id ?? null, day, text, whatsappId, now, timeZone }),
  )
  const mayChange = schedule === undefined || mayChangeSchedule(schedule)
  const saving = useSaving(props, form, file)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit(values => {
        if (mayChange) void saving.submit(values)
      })}
    >
      <fieldset className={styles.fields} disabled={!mayChange}>
        <ContactPicker
          label={t('contact')}
          autoFocus={given === null && schedule === undefined}
          value={contact}
          onChange={picked => {
            setContact(picked)
            form.setFieldValue('contactId', picked?.id ?? null)
          }}
          error={form.errors['contactId'] as string | undefined}
        />
        <MessageFields form={form} isFirst={given !== null} />
        <FileField
          label={t('picture')}
          hint={t('pictureHint')}
          accept="image/png,image/jpeg"
          maxBytes={LIMITS.pictureMaxBytes}
          error={form.errors['file'] as string | undefined}
          file={file}
          onChange={setFile}
        />
        <Group grow align="flex-start">
          <DateField label={t('date')} required {...form.getInputProps('day')} />
          <TimeField label={t('time')} required {...form.getInputProps('time')} />
        </Group>
        <MultiSelect
          label={t('via')}
          description={t('viaHint')}
          placeholder={form.values.whatsappId.length === 0 ? t('viaDefault') : ''}
          data={connections.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.getInputProps('whatsappId')}
        />
        <RepetitionFields form={form} />
        <AnswerFields form={form} />
        <TicketFields form={form} />
      </fieldset>
      <div className={styles.foot}>
        <Button variant="default" onClick={() => leave(onCancel)}>
          {actions('cancel')}
        </Button>
        {mayChange ? (
          <Button type="submit" loading={saving.isPending}>
            {actions('save')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
