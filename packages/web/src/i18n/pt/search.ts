/** The search in messages, on the tickets screen and in the palette. */
export const search = {
  label: 'Mensagens encontradas',
  within: { label: 'Onde procurar', tickets: 'Atendimentos', messages: 'Mensagens' },
  customer: 'Cliente',
  team: 'Equipe',
  note: 'Nota interna',
  searching: 'Procurando…',
  failed: 'Não foi possível procurar',
  further: 'Procurar mais para trás',
  start: {
    title: 'Procure em todas as mensagens',
    sentence: 'Digite pelo menos três letras. Acentos e maiúsculas não importam.',
  },
  nothing: {
    title: 'Nenhuma mensagem encontrada',
    sentence: 'Tente outras palavras ou menos filtros.',
    yet: 'Nada nas mensagens mais recentes. O histórico é longo e continua.',
  },
  operators: {
    from: 'quem escreveu: cliente, eu ou um nome',
    queue: 'a fila do atendimento',
    tag: 'a etiqueta do atendimento',
    has: 'foto, áudio, vídeo, documento, link, localização ou contato',
    after: 'a partir deste dia',
    before: 'antes deste dia',
    phrase: 'a frase exata',
    phraseExample: 'boa tarde',
    examples: {
      from: 'cliente',
      queue: 'vendas',
      tag: 'vip',
      has: 'foto',
      after: '01/03/2026',
      before: '31/03/2026',
    },
  },
} as const
