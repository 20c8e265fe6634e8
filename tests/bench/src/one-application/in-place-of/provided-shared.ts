// Nobody has to be provided with anything: what is used is bundled, and only that.
export {};
