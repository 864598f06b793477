// Runs in the audio thread: sends every block of samples to the page, mixed down to mono.
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void

class CaptureProcessor extends AudioWorkletProcessor {
  process([channels]: readonly (readonly Float32Array[])[]): boolean {
    const [first, second] = channels ?? []
    if (!first) return true
    const block = second ? first.map((sample, index) => (sample + (second[index] ?? 0)) / 2) : first.slice()
    this.port.postMessage(block, [block.buffer])
    return true
  }
}

registerProcessor('recado-capture', CaptureProcessor)
