import { encodeWav } from '../../samples/wav.ts'

/** Samples per second: enough for speech. */
const SAMPLE_RATE = 16_000

/** A recording on the phone. */
export interface PhoneRecording {
  /** Ends it and returns the audio. @throws when nothing was recorded. */
  finish(): Promise<{ file: File; durationMs: number }>
  /** Ends and discards it. */
  cancel(): void
}

/** Converts a recording to WAV: unlike the browser's formats it has a duration and plays everywhere. */
async function toVoiceFile(parts: readonly Blob[]): Promise<{ file: File; durationMs: number }> {
  const sound = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(
    await new Blob([...parts]).arrayBuffer(),
  )
  return {
    file: new File([encodeWav(sound.getChannelData(0), SAMPLE_RATE)], 'audio.wav', { type: 'audio/wav' }),
    durationMs: Math.round(sound.duration * 1_000),
  }
}

/** Starts to record the microphone. @throws DOMException when it is refused or missing. */
export async function startPhoneRecording(): Promise<PhoneRecording> {
  // Plain http has no microphone at all.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices || typeof MediaRecorder === 'undefined')
    throw new DOMException('No microphone here.', 'NotFoundError')
  const stream = await devices.getUserMedia({ audio: true })
  const recorder = new MediaRecorder(stream)
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => void parts.push(data)
  const stopped = new Promise(resolve => {
    recorder.onstop = resolve
  })
  recorder.start()
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
    for (const track of stream.getTracks()) track.stop()
  }
  return {
    async finish() {
      stop()
      await stopped
      return toVoiceFile(parts)
    },
    cancel: stop,
  }
}
