import { Alert, UnstyledButton } from '@mantine/core'
import { ChevronRight, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDates } from '../../lib/dates/use-dates.ts'
import { StatusChip, type Tone } from '../Chip.tsx'
import { CodeBlock } from '../CodeBlock.tsx'
import styles from './Calls.module.css'
import type { OpenCall } from './CallList.tsx'
import { formatBody } from './format-body.ts'

/** One call: time and result, and when open what `children` shows. */
export function CallItem({
  at,
  tone,
  result,
  facts,
  open: { isOpen, onToggle },
  children,
}: {
  at: string
  tone: Tone
  result: string
  facts: ReactNode
  open: OpenCall
  children: ReactNode
}) {
  const { stamp } = useDates()
  return (
    <li>
      <UnstyledButton className={styles.call} aria-expanded={isOpen} onClick={onToggle}>
        <ChevronRight size={16} aria-hidden="true" />
        <span className={styles.at}>{stamp(at)}</span>
        <StatusChip tone={tone}>{result}</StatusChip>
        <span className={styles.facts}>{facts}</span>
      </UnstyledButton>
      {isOpen ? <div className={styles.details}>{children}</div> : null}
    </li>
  )
}

/** The reason of a failed call, and how it goes on. */
export function CallFailure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert color="danger" variant="light" icon={<TriangleAlert size={18} />} title={title}>
      {children}
    </Alert>
  )
}

/** The answer, if there is one, and the request. */
export function CallBodies({
  request,
  response,
  words,
}: {
  request: string
  response: string
  words: { readonly request: string; readonly response: string }
}) {
  return (
    <>
      {response === '' ? null : <CodeBlock label={words.response} code={formatBody(response)} />}
      <CodeBlock label={words.request} code={formatBody(request)} />
    </>
  )
}
