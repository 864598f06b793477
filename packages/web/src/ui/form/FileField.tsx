import { LIMITS } from '@recado/contract'
import { Button, CloseButton, Input } from '@mantine/core'
import { FileText, Paperclip } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { fileFault, megabytes, type FileFault } from '../../lib/form/file-fault.ts'
import { useReportUnsaved } from '../../lib/form/unsaved-changes.ts'
import styles from './FileField.module.css'

/**
 * The file of a record: the stored one, or a chosen one that is not uploaded yet. All null when there is
 * none.
 */
export interface ChosenFile {
  readonly chosen: File | null
  readonly name: string | null
  /** URL of the preview. */
  readonly url: string | null
  readonly mime: string | null
}
export const NO_FILE: ChosenFile = { chosen: null, name: null, url: null, mime: null }

export interface FileFieldProps {
  label: string
  hint?: string
  /** Accepted file types, as the `accept` attribute of a file input. */
  accept?: string
  /** The most that the server takes; that of a message unless given. */
  maxBytes?: number
  error?: string | undefined
  file: ChosenFile
  onChange: (file: ChosenFile) => void
}

/** Chooses, previews and removes one file. One that the server would refuse is not taken, and the field says why. */
export function FileField(props: FileFieldProps) {
  const { label, hint, accept, maxBytes = LIMITS.mediaMaxBytes, error, file, onChange } = props
  const t = useTranslations('lists.file')
  const picker = useRef<HTMLInputElement>(null)
  const { chosen, url } = file
  const [stored] = useState(file)
  useReportUnsaved(file !== stored && (chosen !== null || file.name !== stored.name))
  useEffect(() => () => (chosen && url ? URL.revokeObjectURL(url) : undefined), [chosen, url])
  const [refused, setRefused] = useState<{ name: string; fault: FileFault } | null>(null)
  const choose = (one: File | undefined) => {
    if (!one) return
    const fault = fileFault(one, { accept, maxBytes })
    setRefused(fault && { name: one.name, fault })
    if (!fault) onChange({ chosen: one, name: one.name, url: URL.createObjectURL(one), mime: one.type })
  }
  const refusal = refused && t(refused.fault, { name: refused.name, megabytes: megabytes(maxBytes) })
  return (
    <Input.Wrapper label={label} labelElement="div" description={hint} error={refusal ?? error}>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={event => {
          choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {file.name === null ? (
        <Button
          className={styles.choose}
          variant="default"
          leftSection={<Paperclip size={16} />}
          onClick={() => picker.current?.click()}
        >
          {t('choose')}
        </Button>
      ) : (
        <div className={styles.file}>
          {url && file.mime?.startsWith('image/') ? (
            <img className={styles.thumbnail} src={url} alt="" />
          ) : (
            <span className={styles.thumbnail}>
              <FileText size={20} aria-hidden="true" />
            </span>
          )}
          {url && !chosen ? (
            // A file that is only chosen opens nowhere: a page in it would be one of ours.
            <a className={styles.name} href={url} target="_blank" rel="noreferrer">
              {file.name}
            </a>
          ) : (
            <span className={styles.name}>{file.name}</span>
          )}
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => picker.current?.click()}>
            {t('replace')}
          </Button>
          <CloseButton
            size={28}
            aria-label={t('remove', { name: file.name })}
            onClick={() => {
              setRefused(null)
              onChange(NO_FILE)
            }}
          />
        </div>
      )}
    </Input.Wrapper>
  )
}
