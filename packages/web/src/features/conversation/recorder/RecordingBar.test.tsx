import { ME } from '@recado/domain/testing/tickets'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeMicrophone } from '../../../testing/fake-microphone.ts'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { RecordingBar, type RecordingBarProps } from './RecordingBar.tsx'

const onSend = vi.fn<RecordingBarProps['onSend']>()
const onEnd = vi.fn<() => void>()
let microphone: FakeMicrophone
beforeEach(() => {
  onSend.mockReset()
  onEnd.mockReset()
  microphone = new FakeMicrophone().install()
})
const render = () =>
  renderAsUser(() => <RecordingBar onSend={onSend} onEnd={onEnd} />, { me: ME, server: new FakeServer() })

/** The bar once it records. */
const renderRecording = async () => {
  const screen = render()
  const send = await screen.page.findByRole<HTMLButtonElement>('button', { name: 'Enviar áudio' })
  await vi.waitFor(() => expect(document.activeElement).toBe(send))
  return screen
}

test('Enter sends the recording as a voice message, and the microphone is free again', async () => {
  const { page, user } = await renderRecording()
  page.getByRole('group', { name: 'Gravação de áudio' })
  expect(page.getByRole('timer').textContent).toMatch(/^00:0\d$/)
  expect(microphone.isOpen).toBe(true)
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce())
  const [voice] = onSend.mock.calls[0] ?? []
  expect(voice).toMatchObject({ kind: 'audio', voice: true, caption: '' })
  expect([voice?.file.type, voice?.file.size, microphone.isOpen]).toEqual(['audio/mpeg', 50_000, false])
})

test('a recording that is too short is not sent, and says why', async () => {
  microphone.reply = { type: 'done', chunks: [new Uint8Array(10)] }
  const { page, user } = await renderRecording()
  await user.keyboard('{Enter}')
  await page.findByText('Áudio curto demais: segure um pouco mais antes de enviar.')
  expect([onSend.mock.calls.length, onEnd.mock.calls.length]).toEqual([0, 1])
})

test.each([
  ['NotAllowedError', 'O navegador não deu acesso ao microfone. Confira a permissão do site.'],
  ['NotFoundError', 'Nenhum microfone encontrado.'],
] as const)('a microphone that fails with %s is explained, and the bar ends', async (refusal, sentence) => {
  microphone.refusal = refusal
  const { page } = render()
  await page.findByText(sentence)
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'Enviar áudio' }).disabled).toBe(true)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('a cancelled recording is discarded, and the microphone is free again', async () => {
  const { page, user, unmount } = await renderRecording()
  await user.click(page.getByRole('button', { name: 'Cancelar gravação' }))
  expect(onEnd).toHaveBeenCalledOnce()
  unmount()
  expect([onSend.mock.calls.length, microphone.isOpen]).toEqual([0, false])
})

test('an encoder that fails says so in words, and nothing else fails as the bar goes', async () => {
  microphone.reply = { type: 'failed', message: 'RangeError: out of memory' }
  const { page, user, unmount } = await renderRecording()
  await user.keyboard('{Enter}')
  await page.findByText('Ocorreu um erro!')
  expect(page.queryByText(/out of memory/)).toBeNull()
  expect([onSend.mock.calls.length, onEnd.mock.calls.length]).toEqual([0, 1])
  unmount()
})
