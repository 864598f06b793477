import { vi } from 'vitest'
import type { EncoderReply, EncoderRequest } from '../features/conversation/recorder/mp3.worker.ts'

/** The microphone and the encoder of a browser; `install` makes them those of the test. */
export class FakeMicrophone {
  isOpen = false
  /** The answer of the encoder at the end of a recording. */
  reply: EncoderReply = { type: 'done', chunks: [new Uint8Array(50_000)] }
  /** The name of the `DOMException` that refuses the microphone. */
  refusal: 'NotAllowedError' | 'NotFoundError' | undefined

  install(): this {
    const close = (): void => {
      this.isOpen = false
    }
    const getUserMedia = (): Promise<unknown> => {
      if (this.refusal) return Promise.reject(new DOMException('', this.refusal))
      this.isOpen = true
      return Promise.resolve({ getTracks: () => [{ stop: close }] })
    }
    const currentReply = (): EncoderReply => this.reply
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
    vi.stubGlobal('AudioContext', FakeAudioContext)
    vi.stubGlobal('AudioWorkletNode', FakeWorkletNode)
    vi.stubGlobal(
      'Worker',
      class {
        onmessage: ((event: { data: EncoderReply }) => void) | undefined
        postMessage({ type }: EncoderRequest): void {
          if (type === 'finish') queueMicrotask(() => this.onmessage?.({ data: currentReply() }))
        }
        terminate(): void {}
      },
    )
    return this
  }
}

class FakeAudioContext {
  readonly sampleRate = 48_000
  readonly audioWorklet = { addModule: () => Promise.resolve() }
  createMediaStreamSource() {
    return { connect: () => undefined }
  }
  #isClosed = false
  close(): Promise<void> {
    if (this.#isClosed) return Promise.reject(new DOMException('', 'InvalidStateError'))
    this.#isClosed = true
    return Promise.resolve()
  }
}

class FakeWorkletNode {
  readonly port = {}
}
