/** Answers as a webhook that names a file, or as a model that says something. */
export function answerWell(request: string): string {
  const [, target = '/'] = request.split(' ')
  const file = new URL(target, 'http://localhost').searchParams.get('file')
  if (file !== null) return JSON.stringify({ messages: [{ url: file, caption: 'Veja' }] })
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'gpt-4o-mini',
    choices: [
      { index: 0, message: { role: 'assistant', content: 'Olá!', refusal: null }, finish_reason: 'stop' },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  })
}
