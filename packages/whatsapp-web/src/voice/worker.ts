import { parentPort, workerData } from 'node:worker_threads'
import { voiceOf } from './convert.ts'

// A thread of its own for one recording: see as-voice.ts.
const ogg = await voiceOf(workerData as Uint8Array)
parentPort?.postMessage(ogg)
