import { act, render } from '@testing-library/react'
import { ME } from '@recado/domain/testing/tickets'
import { useLayoutEffect, useRef } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSession } from '../../../lib/session/session.ts'
import { ticketDrafts } from '../../tickets/index.ts'
import { dispatchToComposer, useConversation } from '../conversation-state.ts'
import { useConversationLifetime } from '../use-conversation-lifetime.ts'
import { useComposerState } from './use-composer-state.ts'

const DARIO = 1
const ELISA = 2

beforeEach(() => useSession.setState({ phase: 'member', user: ME }))
afterEach(() => useSession.setState({ phase: 'guest', user: null }))

interface ConversationProbeProps {
  ticketId: number
  /** Keys that arrive with the first paint, before any passive effect. */
  firstKeys?: string
}

function ComposerProbe({ ticketId, firstKeys }: ConversationProbeProps) {
  const { state } = useComposerState(ticketId, useRef(null))
  useLayoutEffect(() => {
    if (firstKeys) dispatchToComposer({ type: 'typed', text: firstKeys })
  }, [firstKeys])
  return <output>{state.text}</output>
}

function ConversationProbe(props: ConversationProbeProps) {
  useConversationLifetime(props.ticketId)
  return <ComposerProbe {...props} />
}

const show = (props: ConversationProbeProps) => <ConversationProbe key={props.ticketId} {...props} />
const shownText = (screen: ReturnType<typeof render>) => screen.getByRole('status').textContent
const type = (text: string) => act(() => dispatchToComposer({ type: 'typed', text }))

test('keeps what is typed as soon as the box is painted', () => {
  const screen = render(show({ ticketId: DARIO, firstKeys: 'Temos doze' }))
  expect(shownText(screen)).toBe('Temos doze')
  expect(useConversation.getState().composer).toMatchObject({ ticketId: DARIO, text: 'Temos doze' })
})

test('keeps what is typed as soon as the next conversation is painted', () => {
  const screen = render(show({ ticketId: DARIO }))
  type('O kit azul')
  screen.rerender(show({ ticketId: ELISA, firstKeys: 'Um instante' }))
  expect(shownText(screen)).toBe('Um instante')
  expect(useConversation.getState().composer).toMatchObject({ ticketId: ELISA, text: 'Um instante' })
})

test('shows the draft of a conversation that is opened again at once', () => {
  const screen = render(show({ ticketId: DARIO }))
  type('O kit azul')
  screen.rerender(<ConversationProbe key="again" ticketId={DARIO} />)
  expect(shownText(screen)).toBe('O kit azul')
  screen.rerender(show({ ticketId: ELISA }))
  expect(shownText(screen)).toBe('')
  expect(ticketDrafts.find(DARIO)?.text).toBe('O kit azul')
})
