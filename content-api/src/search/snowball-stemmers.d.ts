declare module 'snowball-stemmers' {
  export interface Stemmer {
    stem(word: string): string;
  }
  const stemmers: { newStemmer(language: 'spanish'): Stemmer };
  export default stemmers;
}
