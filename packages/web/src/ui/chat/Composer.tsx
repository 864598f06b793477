import { Textarea, type TextareaProps } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode, Ref } from 'react'
import styles from './Composer.module.css'
import { Kbd } from '../Kbd.tsx'

/** The footer of a conversation, around the composer. `last`: on phones nothing stands below it. */
export const ComposerFooter = ({ last = false, children }: { last?: boolean; children: ReactNode }) => (
  <div className={styles.composer} data-last={last || undefined}>
    {children}
  </div>
)

/** The class of the composer box: text above, tools below. It shows the focus ring of its textarea. */
export const composerBox = styles.box

/**
 * True when CSS can size a textarea to its text. Measuring it in script forces another layout of the page.
 */
const SUPPORTS_FIELD_SIZING = CSS.supports('field-sizing', 'content')

/** The textarea: grows from one line to five. */
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

/** Toolbar below the text; the send button is last. */
export const ComposerToolbar = ({ children }: { children: ReactNode }) => (
  <div className={styles.tools}>{children}</div>
)

/** Hint for the keys that send and break the line; hidden on phones. */
export const ComposerKeys = ({
  sends,
  breaks,
  className,
}: {
  sends: string
  breaks: string
  className?: string | undefined
}) => (
  <span className={`${styles.hint} ${className ?? ''}`} aria-hidden="true">
    <Kbd shortcut="Enter" /> {sends} <Kbd shortcut="Shift+Enter" /> {breaks}
  </span>
)

/** The round send button. */
export const SendButton = ({ label, ...props }: { label: string } & ComponentPropsWithRef<'button'>) => (
  <button type="submit" className={styles.send} aria-label={label} {...props} />
)
