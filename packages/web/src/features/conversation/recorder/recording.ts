import type { EncoderReply, EncoderRequest } from './mp3.worker.ts'
import captureUrl from './capture-worklet.ts?worker&url'

/** A recording. */
export interface Recording {
  /** Level of every block so far, 0 to 1. */
  readonly levels: readonly number[]
  /** Ends it and returns the MP3. @throws when the encoder failed. */
  finish(): Promise<Blob>
  /** Ends and discards it. */
  cancel(): void
}

/** Seconds of audio per stored level. */
const LEVEL_SECONDS = 0.1

const peakLevel = (samples: Float32Array): number => {
  let loudest = 0
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample))
  return loudest
}

/**
 * Records the microphone as MP3, 128 kbit/s, encoded in a worker meanwhile. @throws DOMException when the
 * microphone is refused or missing.
 */
export async function startRecording(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  })
  const context = new AudioContext()
  const worker = new Worker(new URL('./mp3.worker.ts', import.meta.url), { type: 'module' })
  const post = (request: EncoderRequest, transfer: Transferable[] = []) =>
    worker.postMessage(request, transfer)
  let isStopped = false
  const stopMicrophone = () => {
    // A context that is closed twice reports an error.
    if (isStopped) return
    isStopped = true
    for (const track of stream.getTracks()) track.stop()
    void context.close()
  }
  const levels: number[] = []
  let pending = 0
  let loudest = 0
  try {
    await context.audioWorklet.addModule(captureUrl)
    const capture = new AudioWorkletNode(context, 'recado-capture', { numberOfOutputs: 0 })
    post({ type: 'start', sampleRate: context.sampleRate })
    capture.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
      pending += data.length
      loudest = Math.max(loudest, peakLevel(data))
      if (pending >= context.sampleRate * LEVEL_SECONDS) {
        levels.push(loudest)
        pending = 0
        loudest = 0
      }
      post({ type: 'samples', samples: data }, [data.buffer])
    }
    context.createMediaStreamSource(stream).connect(capture)
  } catch (error) {
    stopMicrophone()
    worker.terminate()
    throw error
  }
  return {
    levels,
    finish: () =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<EncoderReply>) => {
          worker.terminate()
          if (data.type === 'done') resolve(new Blob([...data.chunks], { type: 'audio/mpeg' }))
          else reject(new Error(data.message))
        }
        worker.onerror = event => reject(new Error(event.message))
        stopMicrophone()
        post({ type: 'finish' })
      }),
    cancel: () => {
      stopMicrophone()
      worker.terminate()
    },
  }
}
