/** Words that say nothing about a choice: greetings, thanks, requests, articles. pt, es, en, tr, folded. */
export const FILLERS: ReadonlySet<string> = new Set(
  `a o as os e ao da de do das oi ola bom boa bons dia tarde noite tudo bem por favor pf pfv pfvr porfavor obrigado obrigada obg
  valeu quero queria gostaria desejo escolho escolhi prefiro seria opcao item numero num minha meu resposta falar com para pra pro
  sobre setor fila aqui mesmo entao essa esse isso vou ir na
  la el los las hola buenos buenas dias tardes noches porfa gracias muchas quiero quisiera elijo opcion mi respuesta hablar con sobre
  es seria del cola
  the hi hello hey good morning afternoon evening please pls plz thanks thank you thx i want would like choose option number my answer
  is it its with talk to speak for choice go
  merhaba selam gunaydin iyi gunler lutfen tesekkurler tesekkur ederim sagol sag ol istiyorum secenek secenegi secenegini numara
  numarali cevabim secimim ile konusmak gorusmek rica ediyorum icin`
    .split(/\s+/)
    .filter(Boolean),
)

const CARDINALS = [
  'zero cero sifir',
  'um uma uno una un one bir',
  'dois duas dos two iki',
  'tres three uc',
  'quatro cuatro four dort',
  'cinco five bes',
  'seis six alti',
  'sete siete seven yedi',
  'oito ocho eight sekiz',
  'nove nueve nine dokuz',
  'dez diez ten on',
]
const ORDINALS = [
  '',
  'primeiro primeira primero primera primer first birinci birincisi birinciyi',
  'segundo segunda second ikinci ikincisi ikinciyi',
  'terceiro terceira tercero tercera tercer third ucuncu ucuncusu ucuncuyu',
  'quarto quarta cuarto cuarta fourth dorduncu dorduncusu dorduncuyu',
  'quinto quinta fifth besinci besincisi besinciyi',
  'sexto sexta sixth altinci altincisi altinciyi',
  'setimo setima septimo septima seventh yedinci yedincisi yedinciyi',
  'oitavo oitava octavo octava eighth sekizinci sekizincisi sekizinciyi',
  'nono nona noveno novena ninth dokuzuncu dokuzuncusu dokuzuncuyu',
  'decimo decima tenth onuncu onuncusu onuncuyu',
]
const wordsOf = (lists: readonly string[]): [string, number][] =>
  lists.flatMap((words, value) =>
    words
      .split(' ')
      .filter(Boolean)
      .map((word): [string, number] => [word, value]),
  )

/** Numbers that people write out, folded. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...wordsOf(CARDINALS),
  ...wordsOf(ORDINALS),
])

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

/** Words that agree by themselves. */
export const YES_WORDS = setOf(
  `s sim si claro certeza ok okay okey okei beleza blz isso positivo certo confirmo confirmado y yes yep yeah sure evet e tamam olur dale
  vale elbette tabii`,
)
/** Words that agree, and refuse after a no. */
export const YES_VERBS = setOf(
  `quero pode podem aceito concordo autorizo manda mande acordo acepto quiero acuerdo puede confirmar agree accept kabul onayliyorum
  ediyorum istiyorum`,
)
export const NO_WORDS = setOf(
  `n nao no nope nem nunca jamais discordo recuso nego rechazo hayir h istemiyorum etmiyorum reddediyorum decline disagree dont`,
)
/** Words that stand around an agreement or a refusal. */
export const YES_NO_FILLERS = setOf(
  `com mandar enviar receber me manda eu estou de enviarme mandarme recibir yo estoy send i do want to on gonder gonderin ben agora ya
  now simdi mais ediyorum ver do`,
)
/** Words that praise beside a score. */
export const PRAISE = setOf(
  `nota notas dou dei ponto pontos excelente otimo otima muito bom boa perfeito perfeita parabens atendimento top adorei gostei nota pelo
  puntos punto doy le bueno buena bien genial perfecto atencion servicio muy todo fue foi
  points point score rate rating give great excellent awesome perfect service very was out good
  puan puanim veriyorum harika mukemmel cok hizmet`,
)
