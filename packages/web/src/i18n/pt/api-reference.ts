/** The page on which calls of the API are tried. */
export const apiReference = {
  sentence:
    'As chamadas que uma chave de API pode fazer. Preencha, execute e veja a resposta deste servidor.',
  back: 'Chaves de API',
  key: 'Chave de API',
  keyHint: 'Fica só nesta tela. O que você executa é feito de verdade, com as permissões da chave.',
  document: 'O documento OpenAPI, para a sua ferramenta:',
  failed: 'Não foi possível carregar as chamadas',
  calls: 'Chamadas',
  needs: 'precisa de {scope}',
  body: 'Corpo (JSON)',
  noJson: 'O corpo não é um JSON válido.',
  command: 'Comando',
  keyHere: 'SUA_CHAVE',
  keyFirst: 'Cole uma chave no alto da página para executar.',
  run: 'Executar',
  noAnswer: 'O servidor não respondeu.',
  took: '{milliseconds} ms',
  answer: 'Resposta',
} as const
