import { Camera, Paperclip } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'
import { useTranslations } from 'use-intl'
import { usableFiles } from '../../../../ui/form/usable-files.ts'
import type { PhoneActions } from '../../use-phone.ts'
import styles from './PhoneComposer.module.css'

/** Maximum bytes of a file on a simulated phone. */
const MAX_FILE_BYTES = 32 * 1024 * 1024

function phoneFileKind({ type }: File) {
  if (/^image\/(png|jpeg|webp|gif)$/.test(type)) return 'image'
  if (type.startsWith('video/')) return 'video'
  return type.startsWith('audio/') ? 'audio' : 'document'
}

/** Where the customer writes: the chat, and who writes in a group. */
export interface PhoneChatTarget {
  readonly contactId: string
  readonly authorId?: string
}

/** Sends a file or a picture from the camera. */
export function AttachButtons({ chat, actions }: { chat: PhoneChatTarget; actions: PhoneActions }) {
  const t = useTranslations('simulator.write')
  const files = useRef<HTMLInputElement>(null)
  const pictures = useRef<HTMLInputElement>(null)
  const attach = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = usableFiles([...(event.currentTarget.files ?? [])], MAX_FILE_BYTES)
    event.currentTarget.value = ''
    if (!file) return
    void actions.send(chat.contactId, { kind: phoneFileKind(file), file, authorId: chat.authorId })
  }
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-label={t('attach')}
        onClick={() => files.current?.click()}
      >
        <Paperclip size={18} />
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label={t('camera')}
        onClick={() => pictures.current?.click()}
      >
        <Camera size={18} />
      </button>
      <input ref={files} type="file" hidden aria-label={t('attach')} onChange={attach} />
      <input
        ref={pictures}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t('camera')}
        onChange={attach}
      />
    </>
  )
}
