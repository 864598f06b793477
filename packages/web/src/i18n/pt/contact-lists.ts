/** The page of contact lists. Spec: administration 2 "Contact lists". */
export const contactLists = {
  count: '{count, plural, =0 {Nenhuma lista} one {# lista} other {# listas}}',
  sentence: 'Pessoas para quem suas campanhas escrevem, separadas dos contatos.',
  search: 'Buscar lista',
  add: 'Adicionar lista',
  addTitle: 'Adicionar lista',
  editTitle: 'Editar lista',
  saved: 'Lista salva com sucesso.',
  deleted: 'Lista excluída com sucesso.',
  deleteTitle: 'Excluir a lista {name}?',
  deleteText:
    'Os contatos da lista saem junto; os contatos da empresa ficam. Esta ação não pode ser desfeita.',
  emptyTitle: 'Nenhuma lista ainda',
  emptySentence: 'Crie uma lista e traga as pessoas de uma planilha do Excel ou em CSV.',
  name: 'Nome',
  contacts: 'Contatos',
  check: 'WhatsApp',
  checked:
    '{valid, number} {valid, plural, =1 {válido} other {válidos}}, {invalid, number} {invalid, plural, =1 {inválido} other {inválidos}}, {unchecked, number} não {unchecked, plural, =1 {verificado} other {verificados}}',
  contactsOf: '{count, plural, =0 {vazia} one {# contato} other {# contatos}}',
  open: 'Abrir contatos',
  sample: 'Planilha de exemplo',
} as const
