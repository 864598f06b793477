import { Textarea, type TextareaProps } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode, Ref } from 'react'
import styles from './Composer.module.css'
import { Kbd } from '../Kbd.tsx'

/** The foot of a conversation, in which the box to write in lies. `last`: on phones nothing stands below it. */
export const ComposerFooter = ({ last = false, children }: { last?: boolean; children: ReactNode }) => (
  <div className={styles.composer} data-last={last || undefined}>
    {children}
  </div>
)

/** The class of the box: text above, tools below. It shows the ring of the text inside. */
export const composerBox = styles.box

/** Whether the browser itself makes a box as high as its text. Measuring it in a script lays the whole page out once more. */
const SUPPORTS_FIELD_SIZING = CSS.supports('field-sizing', 'content')

/** The text: one line that grows to five. */
export const ComposerText = ({ className, ...props }: { ref: Ref<HTMLTextAreaElement> } & TextareaProps) => (
  <Textarea
    variant="unstyled"
    className={`${styles.text} ${className ?? ''}`}
    classNames={{ input: styles.input }}
    autosize={!SUPPORTS_FIELD_SIZING}
    minRows={1}
    maxRows={5}
    enterKeyHint="send"
    {...props}
  />
)

/** What stands under the text, the button that sends last. */
export const ComposerToolbar = ({ children }: { children: ReactNode }) => <div className={styles.tools}>{children}</div>

/** The keys that send and break the line; on phones there are none. */
export const ComposerKeys = ({ sends, breaks, className }: { sends: string; breaks: string; className?: string | undefined }) => (
  <span className={`${styles.hint} ${className ?? ''}`} aria-hidden="true">
    <Kbd shortcut="Enter" /> {sends} <Kbd shortcut="Shift+Enter" /> {breaks}
  </span>
)

/** The round button that sends. */
export const SendButton = ({ label, ...props }: { label: string } & ComponentPropsWithRef<'button'>) => (
  <button type="submit" className={styles.send} aria-label={label} {...props} />
)
