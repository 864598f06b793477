import { encodeWav } from '../samples/wav.ts'

/** Samples per second of a voice: plenty for speech. */
const SAMPLE_RATE = 16_000

/** A voice being recorded on the phone. */
export interface PhoneRecording {
  /** Ends it and gives back the sound. @throws when nothing was heard. */
  finish(): Promise<{ file: File; durationMs: number }>
  /** Ends it and forgets it. */
  cancel(): void
}

/** What a browser recorded as a WAV file: unlike the browser's own formats it knows its length and plays everywhere. */
async function toVoiceFile(parts: readonly Blob[]): Promise<{ file: File; durationMs: number }> {
  const sound = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(await new Blob([...parts]).arrayBuffer())
  return {
    file: new File([encodeWav(sound.getChannelData(0), SAMPLE_RATE)], 'audio.wav', { type: 'audio/wav' }),
    durationMs: Math.round(sound.duration * 1_000),
  }
}

/** Starts to record the microphone. @throws DOMException when it is refused or missing. */
export async function startPhoneRecording(): Promise<PhoneRecording> {
  // Plain http addresses have no microphone at all.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices || typeof MediaRecorder === 'undefined') throw new DOMException('No microphone here.', 'NotFoundError')
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
