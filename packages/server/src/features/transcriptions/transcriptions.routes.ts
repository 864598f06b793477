import { ROUTES } from '@recado/contract'
import { onCompany, onPlatform, type Call } from '../../kernel/http/mount.ts'
import * as providers from './transcriptions-provider.ts'
import { transcribeFile, transcribe } from './transcriptions.service.ts'

const viewerOf = ({ identity }: Call) => {
  if (!identity) throw new Error('Recordings are written down for somebody who is logged in.')
  return identity.viewer
}

// A transcription takes longer than a unit of work may, so these routes open their own.
export const routes = [
  onPlatform(ROUTES.transcribeMessage, (context, { params }, call) =>
    transcribe(context, viewerOf(call), params.messageId),
  ),
  onPlatform(ROUTES.transcribeAudio, (context, { body, files }, call) =>
    transcribeFile(context, viewerOf(call), files.audio[0], body.language),
  ),
  onCompany(ROUTES.showTranscriptionProvider, scope => providers.show(scope)),
  onCompany(ROUTES.saveTranscriptionProvider, (scope, { body }) => providers.save(scope, body)),
  onCompany(ROUTES.removeTranscriptionProvider, scope => providers.remove(scope)),
]
