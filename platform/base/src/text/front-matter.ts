/** The keys that a Markdown file begins with, from one line of three dashes to the next. Its first group is their YAML; undefined for none. */
export const FRONT_MATTER = /^---\n(?:([\s\S]*?)\n)??---[ \t]*(?:\n|$)/;
