import { Loader } from '@mantine/core'
import type { Ticket } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useIsPhone } from '../../../lib/browser/use-is-phone.ts'
import { composerBox, ComposerText } from '../../../ui/chat/Composer.tsx'
import { UnknownFieldsNotice } from '../../../ui/form/UnknownFieldsNotice.tsx'
import { TabBar, tabId } from '../../../ui/layout/TabBar.tsx'
import { firstNameOf } from '../../../ui/person.ts'
import { contactQuery } from '../../contacts/index.ts'
import { MentionList } from '../../mentions/index.ts'
import { QuickMessageSuggestionList } from '../../quick-messages/index.ts'
import { dispatchToComposer } from '../conversation-state.ts'
import { AttachmentTray } from './AttachmentTray.tsx'
import styles from './Composer.module.css'
import type { ComposerState } from './composer-machine.ts'
import { ComposerContext } from './ComposerContext.tsx'
import { ComposerTools } from './ComposerTools.tsx'
import { NoAnswerSuggestion } from './NoAnswerSuggestion.tsx'
import { useComposer, type ComposerController } from './use-composer.ts'

const RecordingBar = lazy(async () => ({
  default: (await import('../recorder/RecordingBar.tsx')).RecordingBar,
}))

/** End of the messaging window, and what may be sent after. */
const ChannelNotice = lazy(async () => ({
  default: (await import('../channel/ChannelNotice.tsx')).ChannelNotice,
}))

const COMPOSER_ID = 'composer'

interface ComposerPartProps {
  ticket: Ticket
  composer: ComposerController
}

/** Selects the reader: the customer or colleagues. */
function ReaderTabs({ reader, onLeave }: { reader: 'reply' | 'note'; onLeave: () => void }) {
  const t = useTranslations('conversation.composer')
  const isPhone = useIsPhone()
  const choose = (isNote: boolean): void => {
    dispatchToComposer({ type: 'noteSwitched', isNote })
    // A phone shows the tabs of a note alone: they take the focus with them.
    if (isPhone && !isNote) onLeave()
  }
  return (
    <TabBar
      label={t('tabs')}
      tabs={[
        { value: 'reply', label: t('reply') },
        { value: 'note', label: t('note') },
      ]}
      value={reader}
      onChange={value => choose(value === 'note')}
      controls={COMPOSER_ID}
      className={styles.tabs}
      tabClassName={styles.tab}
    />
  )
}

/** Suggestion lists over the box. */
function CompletionLists({ quickMessages, mentions }: ComposerController['completions']) {
  return (
    <>
      <QuickMessageSuggestionList suggestions={quickMessages} />
      {mentions.open || mentions.nobody ? (
        <Suspense fallback={null}>
          <MentionList suggestions={mentions} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The placeholder names the reader; phones have no room for the name. */
function usePlaceholder({ isGroup, contact }: Ticket, isNote: boolean): string {
  const t = useTranslations('conversation.composer')
  const isPhone = useIsPhone()
  if (isNote) return t('notePlaceholder')
  return isPhone ? t('label') : t('placeholder', { name: isGroup ? contact.name : firstNameOf(contact.name) })
}

/** Says that a file is still read, and that the message leaves after it. A live region, so always mounted. */
function LoadingNotice({ loading, isQueued }: Pick<ComposerState, 'loading' | 'isQueued'>) {
  const t = useTranslations('conversation.tray')
  return (
    <div className={styles.loading} role="status" data-shown={loading > 0 || undefined}>
      {loading > 0 ? (
        <>
          <Loader size={14} aria-hidden="true" /> {t(isQueued ? 'queued' : 'loading')}
        </>
      ) : null}
    </div>
  )
}

function TextBox({ ticket, composer: { box, state, completions, handlers } }: ComposerPartProps) {
  const t = useTranslations('conversation.composer')
  const placeholder = usePlaceholder(ticket, state.mode.kind === 'note')
  return (
    <ComposerText
      ref={box}
      aria-label={t('label')}
      placeholder={placeholder}
      value={state.text}
      onChange={({ currentTarget }) => handlers.onChange(currentTarget.value, currentTarget.selectionStart)}
      onBlur={handlers.onBlur}
      onKeyDown={handlers.onKeyDown}
      onPaste={handlers.onPaste}
      aria-busy={state.loading > 0 || undefined}
      onSelect={event => handlers.onSelect(event.currentTarget.selectionStart)}
      {...completions.quickMessages.combobox}
      {...completions.mentions.combobox}
    />
  )
}

/** Marks what in braces is no field of this customer. */
function UnknownFields({ ticket: { contactId }, text }: { ticket: Ticket; text: string }) {
  // Only a text with variables asks for the contact's own fields.
  const { data: contact } = useQuery({ ...contactQuery(contactId), enabled: text.includes('{{') })
  return <UnknownFieldsNotice className={styles.unknown} text={text} extraInfo={contact?.extraInfo} />
}

/** Text box for messages to the customer and notes to colleagues. Spec: workspace 2 "Message input". */
function WritingBox({ ticket, composer, onSchedule }: ComposerPartProps & Pick<ComposerProps, 'onSchedule'>) {
  const { state, completions, channel, window, excess, sendButton, handlers } = composer
  const isNote = state.mode.kind === 'note'
  const reader = isNote ? 'note' : 'reply'
  return (
    <form
      className={`${composerBox} ${styles.box}`}
      data-note={isNote || undefined}
      onSubmit={event => {
        event.preventDefault()
        handlers.onSubmit()
      }}
    >
      <CompletionLists {...completions} />
      <div id={COMPOSER_ID} role="tabpanel" aria-labelledby={tabId(COMPOSER_ID, reader)}>
        {channel?.window || excess > 0 ? (
          <Suspense fallback={null}>
            <ChannelNotice
              ticket={ticket}
              window={window}
              templates={channel?.templates ?? false}
              excess={excess}
            />
          </Suspense>
        ) : null}
        <LoadingNotice loading={state.loading} isQueued={state.isQueued} />
        <AttachmentTray tray={state.tray} channel={isNote ? undefined : channel} />
        <ComposerContext mode={state.mode} onCancelEdit={handlers.onFocus} />
        <TextBox ticket={ticket} composer={composer} />
        {isNote ? null : <UnknownFields ticket={ticket} text={state.text} />}
      </div>
      <ComposerTools
        mode={state.mode.kind}
        reader={<ReaderTabs reader={reader} onLeave={handlers.onFocus} />}
        sendButton={sendButton}
        quickOpen={completions.quickMessages.open || completions.quickMessages.none}
        onFiles={handlers.onFiles}
        onInsert={handlers.onInsert}
        onQuick={handlers.onQuick}
        onRecord={() => handlers.onRecord(true)}
        onSchedule={onSchedule}
      />
    </form>
  )
}

export interface ComposerProps {
  ticket: Ticket
  /** Edits one's own last message (arrow up). */
  onEditLast: () => void
  /** Schedules the text. */
  onSchedule: () => void
}

/** The foot of an open ticket: the text box, or the voice recorder. */
export function Composer({ ticket, onEditLast, onSchedule }: ComposerProps) {
  const composer = useComposer(ticket, onEditLast)
  const { onVoice, onRecord } = composer.handlers
  if (!composer.state.recording)
    return (
      <>
        <NoAnswerSuggestion ticket={ticket} onDone={composer.handlers.onFocus} />
        <WritingBox ticket={ticket} composer={composer} onSchedule={onSchedule} />
      </>
    )
  return (
    <div className={`${composerBox} ${styles.box}`}>
      <Suspense fallback={<div className={styles.bar} />}>
        <RecordingBar onSend={onVoice} onEnd={() => onRecord(false)} />
      </Suspense>
    </div>
  )
}
