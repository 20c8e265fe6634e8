#!/usr/bin/env node
import '@site/contract-check/main';
