import { Upload } from 'lucide-react'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import styles from '../Conversation.module.css'

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')

/** A drop target for files; it shows an overlay while files hover. */
export function DropZone({
  enabled,
  onFiles,
  children,
}: {
  enabled: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}) {
  const t = useTranslations('conversation')
  // Entering a child fires before leaving its parent, so both are counted.
  const depth = useRef(0)
  const [over, setOver] = useState(false)
  const onDrag = (by: number) => (event: DragEvent) => {
    if (!enabled || !hasFiles(event)) return
    event.preventDefault()
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  return (
    <div
      className={styles.column}
      onDragEnter={onDrag(1)}
      onDragLeave={onDrag(-1)}
      onDragOver={event => {
        if (hasFiles(event)) event.preventDefault()
      }}
      onDrop={event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        if (enabled) onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      {over ? (
        <div className={styles.drop}>
          <Upload size={30} strokeWidth={1.7} aria-hidden="true" />
          {t('drop')}
        </div>
      ) : null}
    </div>
  )
}
