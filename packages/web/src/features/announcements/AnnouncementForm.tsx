import { Input, Select, Switch, TextInput, Textarea } from '@mantine/core'
import {
  AnnouncementInput,
  ANNOUNCEMENT_PRIORITIES,
  defaultsOf,
  LIMITS,
  ROUTES,
  type Announcement,
  type AnnouncementPriority,
} from '@recado/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { pickInput } from '../../lib/form/form-values.ts'
import { recordWithFile } from '../../lib/form/record-with-file.ts'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { useMinute } from '../../lib/dates/use-dates.ts'
import { FileField, type ChosenFile } from '../../ui/form/FileField.tsx'
import { RecordForm, type RecordFormProps } from '../../ui/form/RecordForm.tsx'
import { AnnouncementBody } from './AnnouncementBody.tsx'
import styles from './Announcements.module.css'

/** Form of an announcement: text, priority, status, and a preview. Spec: workspace 3 and 5 "Announcement". */
export function AnnouncementForm({ record: announcement, ...panel }: RecordFormProps<Announcement>) {
  const t = useTranslations('announcements')
  const [file, setFile] = useState<ChosenFile>(storedFile(announcement))
  const values = announcement ?? { ...defaultsOf(AnnouncementInput), title: '', text: '' }
  const form = useSchemaForm(AnnouncementInput, pickInput(AnnouncementInput, values))
  const save = async (body: typeof form.values) => {
    if (!announcement) return void (await call(ROUTES.createAnnouncement, recordWithFile(body, file)))
    const params = { announcementId: announcement.id }
    await call(ROUTES.updateAnnouncement, { params, ...recordWithFile(body, file) })
    if (announcement.mediaPath !== null && file.name === null)
      await call(ROUTES.deleteAnnouncementMedia, { params })
  }
  const { title, text, priority } = form.values
  return (
    <RecordForm {...panel} form={form} save={save} isMultiStep>
      <TextInput label={t('title')} required data-autofocus {...form.getInputProps('title')} />
      <Textarea
        label={t('text')}
        required
        autosize
        minRows={5}
        maxRows={14}
        {...form.getInputProps('text')}
      />
      <Select
        label={t('priority')}
        allowDeselect={false}
        data={ANNOUNCEMENT_PRIORITIES.map(value => ({
          value: String(value),
          label: t(`priorities.${value}`),
        }))}
        value={String(priority)}
        onChange={value => form.setFieldValue('priority', Number(value) as AnnouncementPriority)}
      />
      <Switch
        label={t('isActive')}
        description={t('isActiveHint')}
        {...form.getInputProps('status', { type: 'checkbox' })}
      />
      <FileField
        label={t('file')}
        hint={t('fileHint')}
        accept=".png,.jpg,.jpeg"
        maxBytes={LIMITS.pictureMaxBytes}
        file={file}
        onChange={setFile}
      />
      <AnnouncementPreview
        title={title}
        text={text}
        priority={priority}
        mediaPath={file.url}
        createdAt={announcement?.createdAt}
      />
    </RecordForm>
  )
}

type PreviewProps = Pick<Announcement, 'title' | 'text' | 'priority' | 'mediaPath'> & {
  createdAt: string | undefined
}

/** The announcement as everybody will see it; a new one shows the present time. */
function AnnouncementPreview({ title, createdAt, ...shown }: PreviewProps) {
  const t = useTranslations('announcements')
  const now = useMinute()
  if (title.trim() === '' && shown.text.trim() === '') return null
  return (
    <Input.Wrapper label={t('preview')} labelElement="div">
      <div className={styles.preview}>
        <p className={styles.previewTitle}>{title}</p>
        <AnnouncementBody
          announcement={{
            ...shown,
            mediaWidth: null,
            mediaHeight: null,
            createdAt: createdAt ?? now.toISOString(),
          }}
        />
      </div>
    </Input.Wrapper>
  )
}

const storedFile = (announcement: Announcement | undefined): ChosenFile => ({
  chosen: null,
  name: announcement?.mediaName ?? null,
  url: announcement?.mediaPath ?? null,
  mime: announcement?.mediaPath ? 'image/*' : null,
})
