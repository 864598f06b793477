/** Até quando se pode escrever ao cliente, e os modelos de mensagem para depois disso. */
export const channel = {
  open: 'Você pode escrever por mais {left}.',
  extended: 'O prazo normal passou; uma pessoa ainda pode responder por {left}.',
  hours: '{count, plural, =1 {# hora} other {# horas}}',
  minutes: '{count, plural, =1 {# minuto} other {# minutos}}',
  closed:
    'O cliente não escreve há mais de 24 horas. Até ele escrever de novo, só um modelo aprovado chega a ele.',
  closedForAll: 'O prazo para responder terminou. Você pode escrever quando o cliente escrever de novo.',
  tooLong:
    '{count, plural, =1 {O texto passa do limite deste canal em # caractere.} other {O texto passa do limite deste canal em # caracteres.}}',
  sendTemplate: 'Enviar um modelo',
  choose: 'Escolha um modelo',
  templates: 'Modelos de mensagem',
  loading: 'Buscando os modelos',
  search: 'Buscar modelos',
  language: 'Idioma',
  category: 'Categoria',
  allLanguages: 'Todos os idiomas',
  allCategories: 'Todas as categorias',
  none: 'Nenhum modelo aprovado neste número.',
  noneFits: 'Nenhum modelo com esses filtros.',
  preview: 'Como o cliente vai ler',
  missing: 'Preencha este campo.',
  addressMissing: 'Informe um endereço que comece com https://.',
  send: 'Enviar modelo',
  nextCategory: 'em breve {category}',
  categories: { MARKETING: 'Marketing', UTILITY: 'Utilidade', AUTHENTICATION: 'Autenticação' },
  lost: { text: 'Não foi possível baixar este arquivo.', again: 'Tentar de novo' },
  held: {
    newChats: {
      until: 'Espera para proteger o número: as conversas novas de hoje acabaram. Sai a partir de {when}.',
      open: 'Espera para proteger o número: as conversas novas de hoje acabaram.',
    },
    restricted: {
      until: '{name} restringiu o que esta conta envia. A mensagem espera e sai depois de {when}.',
      open: '{name} restringiu o que esta conta envia. A mensagem espera até isso terminar.',
    },
    rate: {
      until: 'Espera: o canal pediu para enviar mais devagar. Sai depois de {when}.',
      open: 'Espera: o canal pediu para enviar mais devagar.',
    },
    when: '{day} às {time}',
    cancel: 'Cancelar envio',
  },
  gap: 'Esta conexão ficou sem sinal das {from} às {until}{times, plural, =1 {} other {, # vezes}}; pode faltar algo que o cliente escreveu.',
  gapOnDay:
    'Esta conexão ficou sem sinal em {day} das {from} às {until}{times, plural, =1 {} other {, # vezes}}; pode faltar algo que o cliente escreveu.',
  gapOverDays:
    'Esta conexão ficou sem sinal de {day} {from} até {untilDay} {until}{times, plural, =1 {} other {, # vezes}}; pode faltar algo que o cliente escreveu.',
  numberRequest: {
    label: 'Texto',
    hint: 'O cliente recebe o texto com um botão para compartilhar o próprio número. O contato passa a ter esse número.',
    text: 'Você pode compartilhar o seu número com a gente?',
    send: 'Enviar pedido',
  },
  places: {
    header: 'Título: {name}',
    file: 'Endereço do arquivo ({name})',
    body: 'Texto: {name}',
    button: 'Botão {of}: {name}',
    code: 'Código do botão {of}',
  },
} as const
