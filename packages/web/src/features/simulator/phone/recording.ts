/** A voice being recorded on the phone. */
export interface Recording {
  /** Ends it and gives back the sound. */
  finish(): Promise<{ file: File; durationMs: number }>
  /** Ends it and forgets it. */
  cancel(): void
}

/** Starts to record the microphone. @throws DOMException when it is refused or missing. */
export async function startRecording(): Promise<Recording> {
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
  const began = performance.now()
  recorder.start()
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
    for (const track of stream.getTracks()) track.stop()
  }
  return {
    async finish() {
      const durationMs = Math.round(performance.now() - began)
      stop()
      await stopped
      const type = recorder.mimeType.split(';')[0] || 'audio/webm'
      return { file: new File(parts, `audio.${type.slice('audio/'.length)}`, { type }), durationMs }
    },
    cancel: stop,
  }
}
