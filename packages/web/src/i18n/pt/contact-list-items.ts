/** The contacts of one list. Spec: administration 2 "Contact list items". */
export const contactListItems = {
  count: '{count, plural, =0 {Nenhum contato} one {# contato} other {# contatos}}',
  sentence: 'As pessoas desta lista. Cada número é conferido no WhatsApp aos poucos.',
  sentenceOf: 'Lista {name}. Cada número é conferido no WhatsApp aos poucos.',
  search: 'Buscar por nome ou número',
  add: 'Adicionar contato',
  addTitle: 'Adicionar contato',
  editTitle: 'Editar contato',
  saved: 'Contato salvo com sucesso.',
  deleted: 'Contato excluído com sucesso.',
  deleteTitle: 'Tirar {name} da lista?',
  deleteText: 'A pessoa sai só desta lista. Esta ação não pode ser desfeita.',
  emptyTitle: 'Nenhum contato nesta lista',
  emptySentence: 'Importe uma planilha ou adicione um a um.',
  name: 'Nome',
  number: 'Número',
  numberHint: 'Com o código do país: 55 11 98765-4321',
  email: 'E-mail',
  check: 'WhatsApp',
  validity: {
    valid: 'válido',
    invalid: 'inválido',
    unchecked: 'ainda não verificado',
  },
  checkUnavailable:
    '{count, plural, one {# número não foi verificado} other {# números não foram verificados}}: as conexões desta empresa, como as do WhatsApp Cloud, não verificam números. As campanhas escrevem para eles, e o relatório mostra quem não existe.',
  checkWaiting:
    '{count, plural, one {# número ainda não verificado} other {# números ainda não verificados}}. A verificação espera um número conectado.',
  checking:
    '{count, plural, one {Verificando # número} other {Verificando # números}} no WhatsApp, aos poucos…',
  back: 'Listas',
  notFound: 'Lista não encontrada',
  notFoundSentence: 'Ela foi excluída, ou o endereço está errado.',
  import: 'Importar planilha',
} as const
