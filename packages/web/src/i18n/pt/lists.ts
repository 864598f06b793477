/** Strings shared by all record lists. */
export const lists = {
  search: 'Buscar',
  searching: 'Buscando…',
  actions: 'Ações',
  selectAll: 'Selecionar todos',
  selectRow: 'Selecionar {name}',
  selected: '{count, plural, =1 {# selecionado} other {# selecionados}}',
  clearSelection: 'Limpar seleção',
  noMatchTitle: 'Nada encontrado',
  noMatch: 'Nenhum registro corresponde a “{search}”.',
  clearSearch: 'Limpar busca',
  failedTitle: 'Não foi possível carregar a lista de registros',
  loadingMore: 'Carregando mais…',
  moreFailed: 'Não foi possível carregar mais.',
  suggestions: { move: 'navegar', take: 'inserir', close: 'fechar' },
  file: { choose: 'Escolher arquivo', replace: 'Trocar', remove: 'Remover {name}' },
} as const
